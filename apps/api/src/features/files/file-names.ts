const MAX_NAME = 200;
const CONTENT_TYPE = /^[a-z0-9!#$&^_.+-]{1,120}\/[a-z0-9!#$&^_.+-]{1,120}$/;

export function readFilename(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}|\p{Cf}/gu, '').trim();
  if (/^\.*$/.test(clean)) return 'file';
  if (Array.from(clean).length <= MAX_NAME) return clean;
  const extension = /\.[^.]{1,20}$/.exec(clean)?.[0] ?? '';
  return (
    Array.from(clean)
      .slice(0, MAX_NAME - extension.length)
      .join('') + extension
  );
}

export function readContentType(declared: string): string {
  const type = (declared.split(';')[0] ?? '').trim().toLowerCase();
  return CONTENT_TYPE.test(type) ? type : 'application/octet-stream';
}
