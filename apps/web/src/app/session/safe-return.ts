/** Where to go after signing in: an address within the app, never another site. */
export function safeReturn(address: string): string {
  const isWithin = address.startsWith('/') && !/^\/[/\\]/.test(address);
  return isWithin && !/^\/(sign-in|register|auth)(?![^/?#])/.test(address) ? address : '/';
}
