import { jest } from '@jest/globals'

/** A walk through a real browser takes as long as it takes; only a hang is a failure. */
jest.setTimeout(900_000)
