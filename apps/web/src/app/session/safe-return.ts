/** Only URLs within the app. */
export function safeReturn(address: string): string {
  const isWithin = address.startsWith('/') && !/^\/[/\\]/.test(address);
  return isWithin && !/^\/(sign-in|register|auth)(?![^/?#])/.test(address) ? address : '/';
}
