import type { Config } from 'jest'

const TESTS = '{server,client}/**/*.test.ts'
/** Longer proofs of the same kinds: `npm run test:long`. */
const LONG = process.env.TEST_LONG === 'true'
/** Whether a share of the files runs in one world; each file in its own when it is not set. */
const SHARE = process.env.TEST_SHARE !== undefined

const shared = {
  transform: { '^.+\\.tsx?$': ['@swc/jest', {}] } as Config['transform'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/.build/', '/.data/', '/.cache/'],
  modulePathIgnorePatterns: ['/.build/', '/.data/', '/.cache/'],
  setupFiles: ['<rootDir>/server/testing/test-timeout.ts'],
  testEnvironment: '<rootDir>/server/testing/environment.ts',
}

const share = (folder: string, extension: string) => [
  `<rootDir>/${folder}/testing/together/share.together.test.${extension}`,
]

/** Four kinds of test, told apart by file name so that each runs in the cheapest world that can prove it. */
const config: Config = {
  projects: [
    {
      ...shared,
      displayName: 'rules',
      globals: { TEST_KIND: 'rules' },
      testMatch: SHARE ? share('server', 'ts') : [`<rootDir>/${TESTS}`],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        SHARE ? '/client/' : '\\.(ops|long|together|journey)\\.test\\.ts$',
      ],
    },
    {
      ...shared,
      displayName: 'operations',
      globals: { TEST_KIND: 'operations' },
      setupFiles: [...shared.setupFiles, '<rootDir>/server/testing/setup.ts'],
      globalSetup: '<rootDir>/server/testing/postgres/setup.ts',
      globalTeardown: '<rootDir>/server/testing/postgres/teardown.ts',
      testMatch: SHARE ? share('server', 'ts') : [`<rootDir>/server/**/*.${LONG ? 'long' : 'ops'}.test.ts`],
    },
    {
      ...shared,
      displayName: 'components',
      globals: { TEST_KIND: 'components' },
      testEnvironment: '<rootDir>/client/testing/environment.ts',
      setupFilesAfterEnv: ['<rootDir>/client/testing/setup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/client/testing/style.ts' },
      testMatch: SHARE ? share('client', 'tsx') : ['<rootDir>/client/**/*.test.tsx'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        ...(SHARE ? [] : ['\\.together\\.test\\.tsx$']),
      ],
    },
    {
      ...shared,
      displayName: 'journeys',
      globals: { TEST_KIND: 'journeys' },
      testEnvironment: '<rootDir>/client/testing/browser/browser-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/client/testing/browser/journey-setup.ts'],
      globalSetup: '<rootDir>/client/testing/product/product-setup.ts',
      globalTeardown: '<rootDir>/client/testing/product/product-teardown.ts',
      testMatch: [`<rootDir>/client/journeys/**/*.${LONG ? 'long' : 'journey'}.test.ts`],
    },
  ],
}

export default config
