export const guide = {
  title: 'Guide',
  lead: 'How to work with Etalon, how its numbers are calculated, and how to operate it.',
  contents: 'Contents',
  search: 'Search the guide',
  results: 'Results in the guide',
  none: 'Nothing found for “{text}”',
  none_text: 'Try another word, or choose a page from the contents.',
  previous: 'Previous',
  next: 'Next',
  turn: 'Previous and next page',
  english_only: 'This page is not translated yet. You see the English text.',
  sign_in: 'Sign in',
};
