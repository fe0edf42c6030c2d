const ADDRESS = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Images must be embedded: nothing is fetched. */
export const isPictureAddress = (address: string): boolean => ADDRESS.test(address.trim());

export const contentOfPicture = (address: string): Buffer =>
  Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
