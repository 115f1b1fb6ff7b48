/** Processor time of this thread, in milliseconds: neither other programs nor waiting has a part in it. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
