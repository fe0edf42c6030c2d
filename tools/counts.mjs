// `--check` fails above LIMITS.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './run.mjs';

/** Only lower them. */
const LIMITS = {
  'comments with what, who, nobody or somebody, %': 1.5,
  'comments that begin with What, Who, Of, As, Those, %': 1.2,
  'sentences of comments over 20 words, %': 0.8,
  'titles of tests with what, who, says, tells or takes': 0,
  'prettier-ignore': 0,
  'citations of rules that docs/rules.md does not have': 0,
  'most files in a folder': 25,
  'circles of folders': 0,
};

/** Lists by nature. */
const LISTS = /^(libs\/i18n\/src\/\w\w$|tools(\/|$)|apps\/api\/src\/testing$)/;
const GENERATED = /^(libs\/api-client\/src\/generated|libs\/metrology\/engines|dist)\//;
/** In titles of tests. */
const PRIVATE = /\b(what|who|whom|whose|whoever|nobody|somebody|says?|said|tells?|told|tak(?:e|es|en))\b/i;
const VAGUE = /\b(what|who|whom|whose|whoever|nobody|somebody)\b/i;
const FIRST = /^(What|Who|Whoever|Of|As|Those|The same)\b/;

const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const text = (file) => readFileSync(join(root, file), 'utf8');
const lines = (file) => text(file).split('\n').length;
const words = (from) => from.split(/\s+/).filter(Boolean).length;
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const percent = (part, whole) => Math.round((1000 * part) / whole) / 10;
const largest = (counted) => Object.entries(counted).toSorted(([, one], [, other]) => other - one)[0];

const sources = tracked.filter((file) => /\.([cm]?js|ts|html|css)$/.test(file) && !GENERATED.test(file));
const isSpec = (file) => /\.spec\.ts$|^test\//.test(file);
const code = sources.filter((file) => /\.([cm]?js|ts)$/.test(file));

function commentsOf(file) {
  const found = [];
  for (const [comment] of text(file).matchAll(/\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n?)+/gm)) {
    const plain = comment
      .replaceAll(/^\s*(\/\*\*?|\*\/|\*|\/\/)|\*\/\s*$/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (plain !== '' && !/^(eslint|oxlint|prettier|@ts-)/.test(plain)) found.push(plain);
  }
  return found;
}

function titlesOf(file) {
  const calls =
    /^\s*(?:it|test|describe)(?:\.\w+)*(?:\((?:'|`)|\([^\n]*\)\((?:'|`)|`[\s\S]*?`\((?:'|`))((?:[^'`\\\n]|\\.)*)/gm;
  return [...text(file).matchAll(calls)].map(([, title]) => title);
}

const comments = code.flatMap(commentsOf);
const titles = sources.filter(isSpec).flatMap((file) => titlesOf(file).map((title) => ({ file, title })));
const privateTitles = titles.filter(({ title }) => PRIVATE.test(title));
const sentences = comments.flatMap((comment) => comment.split(/(?<=[.!?:;])\s+/));
const rules = new Set([...text('docs/rules.md').matchAll(/^\| ([A-Z]?\d+) /gm)].map(([, number]) => number));
const cited = sources.flatMap((file) =>
  [...text(file).matchAll(/\b(?:rule|decision) ([A-Z]?\d+)\b/gi)].map(([, number]) => ({ file, number })),
);
const unknown = cited.filter(({ file, number }) => !rules.has(number) && !/UAX/.test(text(file)));
const folders = {};
for (const file of code.filter((one) => !isSpec(one) && !LISTS.test(dirname(one))))
  folders[dirname(file)] = (folders[dirname(file)] ?? 0) + 1;
const features = {};
for (const file of code.filter((one) => /^apps\/api\/src\/features\//.test(one) && !isSpec(one)))
  features[file.split('/')[4]] = (features[file.split('/')[4]] ?? 0) + lines(file);
function circlesOfFolders() {
  const known = new Set(code.filter((file) => /^(apps|libs)\/[^/]+\/src\//.test(file) && !isSpec(file)));
  const imports = new Map();
  for (const file of known)
    for (const [, path] of text(file).matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)) {
      const target = posix.join(dirname(file), path);
      const found = [target, target.replace(/\.js$/, '.ts'), `${target}.ts`].find((one) => known.has(one));
      if (!found) continue;
      const [from, to] = [file.split('/'), found.split('/')];
      const depth = from.findIndex((part, at) => part !== to[at]);
      if (depth < 0 || depth === from.length - 1 || depth === to.length - 1) continue;
      const folder = from.slice(0, depth + 1).join('/');
      imports.set(folder, (imports.get(folder) ?? new Set()).add(to.slice(0, depth + 1).join('/')));
    }
  const reached = (from, seen = new Set()) => {
    for (const to of imports.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  const all = new Map([...imports.keys()].map((one) => [one, reached(one)]));
  const found = [...all].map(([one, seen]) => [...seen].filter((other) => all.get(other)?.has(one)).sort());
  return [...new Set(found.filter((circle) => circle.length > 1).map((circle) => circle.join(', ')))];
}
const circles = circlesOfFolders();
const decisions = tracked.filter((file) => file.startsWith('docs/decisions/'));
const [folder, files] = largest(folders);
const [feature, featureLines] = largest(features);

const counts = {
  'lines of source': sum(sources.filter((file) => !isSpec(file)).map(lines)),
  'lines of specs': sum(sources.filter(isSpec).map(lines)),
  'words of comments': sum(comments.map(words)),
  'comments with what, who, nobody or somebody, %': percent(
    comments.filter((one) => VAGUE.test(one)).length,
    comments.length,
  ),
  'comments that begin with What, Who, Of, As, Those, %': percent(
    comments.filter((one) => FIRST.test(one)).length,
    comments.length,
  ),
  'sentences of comments over 20 words, %': percent(
    sentences.filter((one) => words(one) > 20).length,
    sentences.length,
  ),
  'pages of decisions': decisions.length,
  'words of decisions': sum(decisions.map((file) => words(text(file)))),
  'words of the changelog': words(text('CHANGELOG.md')),
  'lines of README': lines('README.md'),
  'lines of ARCHITECTURE': lines('ARCHITECTURE.md'),
  'titles of tests with what, who, says, tells or takes': privateTitles.length,
  'prettier-ignore': sum(sources.map((file) => text(file).split(/(?:\/\/|\/\*|<!--) prettier-ignore/).length - 1)),
  'citations of rules': cited.length,
  'citations of rules that docs/rules.md does not have': unknown.length,
  migrations: tracked.filter((file) => /\/migrations\/\d+-.*\.ts$/.test(file)).length,
  [`lines of the largest feature (${feature})`]: featureLines,
  'most files in a folder': files,
  'circles of folders': circles.length,
};
for (const [name, count] of Object.entries(counts)) console.log(`${name.padEnd(60)}${String(count).padStart(10)}`);
if (process.argv.includes('--titles')) for (const { file, title } of privateTitles) console.log(`${file}: ${title}`);
console.log(`\nLargest folder: ${folder}`);
for (const circle of circles) console.log(`Circle of folders: ${circle}`);
for (const { file, number } of unknown) console.log(`${file} cites rule ${number}, which docs/rules.md does not have`);

const worse = Object.entries(LIMITS).filter(([name, limit]) => counts[name] > limit);
if (process.argv.includes('--check')) {
  for (const [name, limit] of worse) console.error(`More than before: ${name}, ${counts[name]} > ${limit}`);
  process.exitCode = worse.length > 0 ? 1 : 0;
}
