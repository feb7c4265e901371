import { expect, test } from '@jest/globals'
import { coachPath, readWantedCase } from './wanted-case.ts'

test.each([
  ['case=nordlys-ferries', 'nordlys-ferries'],
  ['', null],
  ['case=', null],
  ['case=../admin', null],
  [`case=${'a'.repeat(101)}`, null],
])('"%s" wants %s', (address, slug) => expect(readWantedCase(new URLSearchParams(address))).toBe(slug))

test.each([
  [{}, '/coach/7'],
  [{ caseSlug: 'nordlys' }, '/coach/7?case=nordlys'],
  [{ at: '2026-11-20T10:00:00Z', caseSlug: 'nordlys' }, '/coach/7?at=2026-11-20T10:00:00Z&case=nordlys'],
])('the page of a coach keeps it: %j', (kept, path) => expect(coachPath('7', kept)).toBe(path))
