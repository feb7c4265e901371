import { jest } from '@jest/globals'

// A test on its own takes a tenth of a second; on a busy machine only a hang is a failure.
jest.setTimeout(300_000)
