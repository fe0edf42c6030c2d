const MARKS = /^.*(?:BDC|BMC|EMC)$/gm;
/** ISO 32000-1, 8.5.3, 8.8, 9.4.3. */
const PAINTS = /(?:^|\s)(?:Tj|TJ|S|s|f\*?|F|B\*?|b\*?|sh|Do)$/m;

const TELLS = /\/MCID\b|^\/Artifact\b/;

/** Unmarked content becomes an artifact (ISO 14289-1, 7.1). */
export function withArtifacts(content: string): string {
  let result = '';
  let from = 0;
  let depth = 0;
  let outside: number | null = null;
  const add = (to: number) => {
    const part = content.slice(from, to);
    const isUnmarked = outside === null && PAINTS.test(part);
    result += isUnmarked ? `/Artifact BMC\n${part}${part.endsWith('\n') ? '' : '\n'}EMC\n` : part;
    from = to;
  };
  for (const { 0: line, index } of content.matchAll(MARKS)) {
    if (line.endsWith('EMC')) {
      depth -= 1;
      if (depth !== outside) continue;
      add(Math.min(index + line.length + 1, content.length));
      outside = null;
    } else {
      if (outside === null && TELLS.test(line)) {
        add(index);
        outside = depth;
      }
      depth += 1;
    }
  }
  add(content.length);
  return result;
}
