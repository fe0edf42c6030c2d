/** Results of a calibration without a number. */
export const checks = {
  title: 'Checks',
  help: 'What passes or fails without a number: display, leads, fuse, a go/no-go gauge. One fail makes the calibration fail.',
  add: 'Add a check',
  text: 'What was checked',
  result: 'Result',
  remark: 'Remark',
  number: 'Check {number}',
  up: 'Move check {number} up',
  down: 'Move check {number} down',
  remove: 'Remove check {number}',
  failed: 'A check failed: does not conform',
  passed: 'Checks passed',
  alone: 'No readings: the checks are the result.',
  missing: 'Check {number}: say what was checked',
  results: { pass: 'Pass', fail: 'Fail', not_checked: 'Not checked' },
};
