/** The process in which one upload is checked; it is ended after it. */
import { checkUpload, type CheckedUpload, type Upload } from './check-upload.ts';

/** What is answered: what came of it, or that we are to blame. */
export type FromUploadProcess = { readonly checked: CheckedUpload } | { readonly broken: string };

process.on('message', (upload: Upload) => {
  process.send!(answer(upload) satisfies FromUploadProcess);
});

function answer(upload: Upload): FromUploadProcess {
  try {
    return { checked: checkUpload(upload) };
  } catch (error) {
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
