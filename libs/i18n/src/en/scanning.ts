/** Codes that a scanner or the camera reads. */
export const scanning = {
  open: 'Scan a code',
  unknown: 'There is no asset with the code “{code}” here.',
  search: 'Search assets',
  search_for: 'Search assets for “{code}”',
  link: {
    title: 'Add to an asset',
    text: 'Scanning the code then opens the asset.',
    find: 'Find the asset',
    act: 'Add “{code}” to an asset',
  },
  several: 'Several assets have the code “{code}”',
  several_text: 'Choose the asset to open.',
  create: 'Create an asset with this code',
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
