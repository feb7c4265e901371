import { jest } from '@jest/globals'

// For a machine that is slow or busy; a test on its own takes a tenth of a second.
jest.setTimeout(30_000)
