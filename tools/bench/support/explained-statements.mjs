// Plans are notices of auto_explain.
import pg from 'pg';

/** Needs a superuser. */
export const EXPLAINING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

export function watchStatements(take) {
  const { emit } = pg.Client.prototype;
  pg.Client.prototype.emit = function watched(name, ...given) {
    if (name === 'notice') readPlan(given[0].message, take);
    return emit.call(this, name, ...given);
  };
  return () => {
    pg.Client.prototype.emit = emit;
  };
}

function readPlan(message, take) {
  const json = /^duration: .*?plan:\n(.*)$/s.exec(message)?.[1];
  if (json === undefined) return;
  const { 'Query Text': text, Plan: plan } = JSON.parse(json);
  take({
    text: text.replaceAll(/\s+/g, ' ').trim(),
    rows: Math.round(nodes(plan).reduce((sum, node) => sum + visited(node), 0)),
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
  });
}

const nodes = (node) => [node, ...(node.Plans ?? []).flatMap(nodes)];

/** With filtered joined rows: small tables can produce many. */
function visited(node) {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0);
  const read = node['Relation Name'] === undefined ? 0 : node['Actual Rows'];
  return (read + removed) * node['Actual Loops'];
}
