const MARKS = /^.*(?:BDC|BMC|EMC)$/gm;
/** Operators that put something on the paper (ISO 32000-1, 8.5.3, 8.8, 9.4.3). */
const PAINTS = /(?:^|\s)(?:Tj|TJ|S|s|f\*?|F|B\*?|b\*?|sh|Do)$/m;

/**
 * What is painted outside of every mark belongs to no element: margins, lines, repeated heads. It is said to be so (ISO 14289-1,
 * 7.1).
 */
export function withArtifacts(content: string): string {
  let result = '';
  let from = 0;
  let depth = 0;
  const addUnmarked = (to: number) => {
    const part = content.slice(from, to);
    result += PAINTS.test(part) ? `/Artifact BMC\n${part}${part.endsWith('\n') ? '' : '\n'}EMC\n` : part;
  };
  for (const { 0: line, index } of content.matchAll(MARKS)) {
    if (line.endsWith('EMC')) {
      depth -= 1;
      if (depth > 0) continue;
      result += content.slice(from, index + line.length);
      from = index + line.length;
      if (content[from] === '\n') {
        result += '\n';
        from += 1;
      }
    } else {
      if (depth === 0) {
        addUnmarked(index);
        from = index;
      }
      depth += 1;
    }
  }
  if (depth > 0) return result + content.slice(from);
  addUnmarked(content.length);
  return result;
}
