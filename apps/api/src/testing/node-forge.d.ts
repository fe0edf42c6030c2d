declare module 'node-forge' {
  interface Opaque {
    readonly of: 'node-forge';
  }
  const forge: {
    pki: { privateKeyFromPem(pem: string): Opaque; certificateFromPem(pem: string): Opaque };
    pkcs12: {
      toPkcs12Asn1(
        key: Opaque,
        chain: Opaque[],
        password: string,
        options: { algorithm: string; count: number },
      ): Opaque;
    };
    asn1: { toDer(value: Opaque): { getBytes(): string } };
  };
  export default forge;
}
