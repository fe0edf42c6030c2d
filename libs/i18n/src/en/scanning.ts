export const scanning = {
  open: 'Scan a code',
  unknown: 'No asset has the code “{code}”.',
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
    none: 'This device or browser has no camera. Type the asset id into the search, or use a hand scanner.',
    insecure: 'The camera requires https. Open Etalon by its https address, or type the asset id into the search.',
    refused:
      'The browser blocks the camera. Allow it for this page in the browser settings and try again, or type the asset id into the search.',
    taken: 'Another program uses the camera. Close it, then try again.',
    failed: 'The camera could not be used. Try again, or type the asset id into the search.',
  },
};
