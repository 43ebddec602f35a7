/** Delay in milliseconds before the URL is revoked, because a browser may start writing the file a moment later. */
const keptMs = 10_000;

/** Saves content as a file through the browser's download. */
export function handOverFile(content: Blob, fileName: string): void {
  const file = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = file;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), keptMs);
}
