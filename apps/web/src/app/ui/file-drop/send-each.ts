/** @returns the problems, with the name of the file if there are several files */
export async function sendEach(
  files: readonly File[],
  send: (file: File) => Promise<string | undefined>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const problem = await send(file);
    if (problem !== undefined) problems.push(files.length > 1 ? `${file.name}: ${problem}` : problem);
  }
  return problems;
}
