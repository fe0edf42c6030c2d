/**
 * Removes differences between printings; lengths stay, so offsets do. Nodes are renumbered in order: the name tree is
 * sorted.
 */
export function withoutTrace(pdf: Buffer, date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(0, 14);
  for (const key of ['/CreationDate', '/ModDate']) {
    const start = pdf.indexOf(`${key} (D:`);
    if (start >= 0) {
      pdf.write(digits, start + key.length + ' (D:'.length, 'latin1');
    }
  }
  const found = [...pdf.toString('latin1').matchAll(/\(node(\d{8})\)/g)];
  const names = [...new Set(found.map((match) => match[1]))].sort();
  const numbers = new Map(names.map((name, index) => [name, String(index + 1).padStart(8, '0')]));
  for (const match of found) {
    pdf.write(numbers.get(match[1]) ?? '', match.index + '(node'.length, 'latin1');
  }
  return pdf;
}
