import type { Config } from 'jest'

const swc = { '^.+\\.tsx?$': ['@swc/jest', {}] } as Config['transform']
const shared = {
  transform: swc,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/.build/', '/.data/', '/.cache/'],
  modulePathIgnorePatterns: ['/.build/', '/.data/', '/.cache/'],
  setupFiles: ['<rootDir>/server/testing/test-timeout.ts'],
}

const onPostgres = {
  testEnvironment: 'node',
  setupFiles: [...shared.setupFiles, '<rootDir>/server/testing/setup.ts'],
  globalSetup: '<rootDir>/server/testing/postgres/setup.ts',
  globalTeardown: '<rootDir>/server/testing/postgres/teardown.ts',
}

const inJsdom = {
  ...shared,
  testEnvironment: '<rootDir>/client/testing/environment.ts',
  setupFilesAfterEnv: ['<rootDir>/client/testing/setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/client/testing/style.ts' },
}

const onProduct = {
  ...shared,
  testEnvironment: '<rootDir>/client/testing/browser/browser-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/client/testing/browser/journey-setup.ts'],
  globalSetup: '<rootDir>/client/testing/product/product-setup.ts',
  globalTeardown: '<rootDir>/client/testing/product/product-teardown.ts',
}

/** Walks of several products at once, and of every address: part of `npm run test:all` alone. */
const LONG_JOURNEYS = ['/(two-on-one-database|any-host|stripe|books)\\.journey\\.test\\.ts$']

/** Four kinds of test, told apart by file name so that each runs in the cheapest world that can prove it. */
const config: Config = {
  testSequencer: '<rootDir>/server/testing/slowest-first.ts',
  projects: [
    {
      ...shared,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{server,client}/**/*.test.ts'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        '\\.(ops|long|together|journey)\\.test\\.ts$',
      ],
    },
    {
      // The same tests in one world.
      ...shared,
      displayName: 'rules-together',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/testing/together/rules.together.test.ts'],
    },
    {
      ...shared,
      ...onPostgres,
      displayName: 'operations',
      testMatch: ['<rootDir>/server/**/*.ops.test.ts'],
    },
    {
      // Operations that take minutes, for `npm run test:all`.
      ...shared,
      ...onPostgres,
      displayName: 'long-operations',
      testMatch: ['<rootDir>/server/**/*.long.test.ts'],
    },
    {
      // The same tests for whoever wants all of them, in half the time.
      ...shared,
      ...onPostgres,
      displayName: 'together',
      testMatch: ['<rootDir>/server/testing/together/operations-*.together.test.ts'],
    },
    {
      ...inJsdom,
      displayName: 'components',
      testMatch: ['<rootDir>/client/**/*.test.tsx'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.together\\.test\\.tsx$'],
    },
    {
      // The same tests in two worlds, in half the time.
      ...inJsdom,
      displayName: 'components-together',
      testMatch: ['<rootDir>/client/**/*.together.test.tsx'],
    },
    {
      ...onProduct,
      displayName: 'journeys',
      testMatch: ['<rootDir>/client/**/*.journey.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...LONG_JOURNEYS],
    },
    {
      // The same walks in every width and theme, on every page and address, for `npm run test:all`.
      ...onProduct,
      displayName: 'walks',
      testMatch: [
        '<rootDir>/client/journeys/**/{public,seeker,coach,admin,content}-pages.journey.test.ts',
        '<rootDir>/client/journeys/**/{session-states,admin-area,any-host,sign-in-ends,stripe,two-on-one-database,books}.journey.test.ts',
        '<rootDir>/client/journeys/**/{geo,overlays}.journey.test.ts',
      ],
      globals: { EVERY_SHAPE: true },
    },
  ],
}

export default config
