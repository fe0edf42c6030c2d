/** Codes that a scanner or the camera reads. */
export const scanning = {
  open: 'Scan a code',
  unknown: 'There is no asset with the code “{code}” here.',
  elsewhere: 'This code belongs to another installation: {host}.',
  search: 'Search assets',
  search_for: 'Search assets for “{code}”',
  link: {
    title: 'Link to an asset',
    text: 'The code becomes the serial number of the asset. Scanning it then opens the asset.',
    find: 'Find the asset',
    has: 'serial number {serial}',
    act: 'Link “{code}” to an asset',
    done: '“{code}” is the serial number of {asset} now',
    replace_title: 'Replace the serial number of {asset}?',
    replace_text: 'Its serial number is “{serial}”. It would become “{code}”.',
    replace: 'Replace',
    keep: 'Keep “{serial}”',
  },
  camera: {
    title: 'Read a code',
    picture: 'Picture of the camera',
    text: 'Hold the code of a label into the frame.',
    none: 'This device has no camera, or the browser gives none. Type the asset id into the search, or use a hand scanner.',
    insecure:
      'Browsers give the camera only to pages opened by https. Open Etalon by its https address, or type the asset id into the search.',
    refused:
      'The browser was told not to give the camera. Allow it for this page in the settings of the browser, then try again; or type the asset id into the search.',
    taken: 'Another program uses the camera. Close it, then try again.',
    failed: 'The camera could not be used. Try again, or type the asset id into the search.',
  },
};
