export interface Component {
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  licenses?: unknown[];
  purl: string;
}
export function billOfMaterials(): {
  specVersion: string;
  serialNumber: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
