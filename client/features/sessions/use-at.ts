import { useAtEach } from './use-at-each.ts'

/** Calls `then` once when an instant passes; never for one that lies behind or is not known. */
export const useAt = (instant: string | null | undefined, then: () => void): void =>
  useAtEach([instant], then)
