import presets from 'jest-preset-angular/presets/index.js';

const libraries = {
  '^@etalon/(metrology|access|i18n|tables|pdf-rendering|embedded-postgres)$': '<rootDir>/libs/$1/src/index.ts',
  '^@etalon/metrology/lists$': '<rootDir>/libs/metrology/src/lists.ts',
  '^@etalon/i18n/certificates$': '<rootDir>/libs/i18n/src/certificates/index.ts',
  '^@etalon/i18n/quantities$': '<rootDir>/libs/i18n/src/quantity-names.ts',
  '^@etalon/i18n/glossary$': '<rootDir>/libs/i18n/src/glossary.ts',
  '^@etalon/pdf-rendering/labels$': '<rootDir>/libs/pdf-rendering/src/labels/index.ts',
};

const node = {
  rootDir: '.',
  testEnvironment: '<rootDir>/test/support/plain-environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { ...libraries, '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          keepClassNames: true,
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
};

export default {
  // For hanging tests only: durations depend on the load.
  testTimeout: 240_000,
  // Modules of finished files stay in memory, some 80 MB each.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...node,
      displayName: 'libs',
      testMatch: [
        '<rootDir>/libs/**/*.spec.ts',
        // Numeric web code: five times slower in jsdom.
        '<rootDir>/apps/web/**/*.node.spec.ts',
        '<rootDir>/dist/specs/libs/*.spec.ts',
      ],
    },
    {
      ...node,
      displayName: 'api',
      testMatch: [
        '<rootDir>/apps/api/**/*.spec.ts',
        '<rootDir>/test/contract/**/*.spec.ts',
        '<rootDir>/test/operations/**/*.spec.ts',
        '<rootDir>/test/fuzz/**/*.spec.ts',
        '<rootDir>/test/faults/**/*.spec.ts',
        '<rootDir>/dist/specs/{unit,api,contract,processes}/*.spec.ts',
      ],
      setupFiles: ['<rootDir>/test/support/jest.esm-warmup.mjs'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...presets.createEsmPreset({ tsconfig: '<rootDir>/apps/web/tsconfig.json' }),
      displayName: 'web',
      testEnvironment: '<rootDir>/test/support/jsdom-environment.mjs',
      rootDir: '.',
      testMatch: ['<rootDir>/apps/web/**/*.spec.ts', '<rootDir>/dist/specs/web/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.node\\.spec\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/apps/web/src/test-setup.ts'],
      moduleNameMapper: {
        ...libraries,
        '^@etalon/api-client$': '<rootDir>/libs/api-client/src/index.ts',
        '^(\\.{1,2}/.*)\\.js$': '$1',
      },
    },
  ],
};
