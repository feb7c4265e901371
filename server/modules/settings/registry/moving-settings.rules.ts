import { KEPT, type SettingDefinition, whole } from './setting-definition.rules.ts'

/** How a session that is sold is moved to another time. */
export const MOVING_SETTINGS = {
  'moving.free_moves': whole(
    [2, 0, 10],
    ['Moving a session', 'A seeker moves a session without asking at most', 'times', '§4'],
    { note: KEPT },
  ),
  'moving.free_hours': whole(
    [24, 1, 168],
    [
      'Moving a session',
      'A seeker moves a session without asking before the start by at least',
      'hours',
      '§4',
    ],
    { note: `After that the coach is asked. ${KEPT}` },
  ),
  'moving.ask_hours': whole(
    [4, 1, 168],
    ['Moving a session', 'A seeker asks for another time before the start by at least', 'hours', '§4'],
    { note: KEPT },
  ),
  'moving.answer_hours': whole(
    [24, 1, 72],
    ['Moving a session', 'A proposed time waits for an answer', 'hours', '§4'],
    { note: `Proposals that are open keep the end they were given. ${KEPT}` },
  ),
  'moving.answer_before_start_hours': whole(
    [2, 0, 24],
    ['Moving a session', 'and at the latest before the earlier start', 'hours', '§4'],
    { note: KEPT },
  ),
} as const satisfies Record<string, SettingDefinition>
