/** Entering a calibration: its steps, its drafts, its grid, its preview. */
export const wizard = {
  steps: {
    analysis: 'Analysis',
  },
};
