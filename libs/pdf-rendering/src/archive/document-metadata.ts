export interface DocumentFacts {
  title: string;
  /** BCP 47. */
  language: string;
  author: string;
  identifier: string;
  tool: string;
  created: Date;
}

/** Required for PDF/UA properties (ISO 19005-3, 6.6.2.3). */
const UA_SCHEMA = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/**
 * XMP (ISO 16684-1).
 * @param isAccessible level A and PDF/UA; else U
 */
export function documentMetadata(facts: DocumentFacts, producer: string, isAccessible: boolean): Buffer {
  const created = facts.created.toISOString().replace(/\.\d+Z$/, 'Z');
  return Buffer.from(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>${isAccessible ? 'A' : 'U'}</pdfaid:conformance>
${isAccessible ? '<pdfuaid:part>1</pdfuaid:part>' : ''}
<dc:format>application/pdf</dc:format>
<dc:identifier>${escaped(facts.identifier)}</dc:identifier>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(facts.title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(facts.author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escaped(facts.language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escaped(facts.tool)}</xmp:CreatorTool>
<xmp:CreateDate>${created}</xmp:CreateDate>
<xmp:ModifyDate>${created}</xmp:ModifyDate>
<pdf:Producer>${escaped(producer)}</pdf:Producer>
</rdf:Description>
${isAccessible ? UA_SCHEMA : ''}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`,
    'utf8',
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
