/** The schema of the documents of packages as a value. Generated from the types by `npm run schemas`; do not edit. */
import type { JsonSchema } from '../ir/json-schema.ts';

export const contentSchema: JsonSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "Package.schema.json",
  title: "Package",
  description: "The two documents of a package: what its author says, and what it contains.",
  $ref: "#/definitions/Content",
  definitions: {
    "Content": {"type":"object","properties":{"declaration":{"$ref":"#/definitions/PackageDeclaration"},"manifest":{"$ref":"#/definitions/Manifest"}},"required":["declaration","manifest"],"additionalProperties":false,"description":"The two documents of a package."},
    "PackageDeclaration": {"type":"object","properties":{"name":{"type":"string","description":"What it is called: small letters, digits and dashes, beginning with a letter.","pattern":"^[a-z][a-z0-9]{0,31}(-[a-z0-9]{1,16}){0,5}$"},"version":{"type":"string","description":"Three numbers, such as 1.0.0; what is not finished has words after a dash, such as 1.0.0-beta.2.","pattern":"^(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})\\.(0|[1-9][0-9]{0,8})(-[0-9a-z]{1,16}(\\.[0-9a-z]{1,16}){0,3})?$"},"kind":{"$ref":"#/definitions/PackageKind"},"main":{"type":"string","description":"The file that everything begins with, as a path in the package. A game must have one."},"description":{"type":"string","description":"For people who choose among packages."},"dependencies":{"type":"object","additionalProperties":{"type":"string"},"description":"The packages that it needs, each with the version."}},"required":["name","version","kind"],"additionalProperties":false,"description":"What the author says about a package."},
    "PackageKind": {"type":"string","enum":["game","card-set","skin"],"description":"What a package is for: a game, cards for games, or how a game looks."},
    "Manifest": {"type":"object","properties":{"format":{"type":"string","const":"ludwright-package"},"version":{"type":"number","const":1},"files":{"type":"array","items":{"$ref":"#/definitions/ManifestFile"}}},"required":["format","version","files"],"additionalProperties":false,"description":"Every file of a package with its size and hash, sorted by path."},
    "ManifestFile": {"type":"object","properties":{"path":{"type":"string"},"size":{"type":"number","description":"In bytes."},"sha256":{"type":"string","description":"In hexadecimal.","pattern":"^[0-9a-f]{64}$"}},"required":["path","size","sha256"],"additionalProperties":false,"description":"A file of a package."},
  },
};
