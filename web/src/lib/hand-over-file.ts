/** For a browser that begins to write the file a moment later. */
const keptMs = 10_000;

/** Hands something to the browser as a file to keep. */
export function handOverFile(content: Blob, fileName: string): void {
  const file = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = file;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), keptMs);
}
