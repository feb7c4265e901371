import type { TodayQuery } from '../../generated/graphql.ts'
import { formatDay, formatNear } from '../../lib/time.ts'

type ThingToDo = TodayQuery['today']

interface TodayWords {
  what: string
  /** Why it is this and nothing else. */
  why: string
  button: string
  to: string
}

/** What somebody is to do today, in words, with the reason that it is that. */
export function todayWords({ kind, subjectId, title, coachName, at }: ThingToDo, zone: string): TodayWords {
  const session = `${title} with ${coachName}`
  const day = at ? formatDay(at, zone) : ''
  switch (kind) {
    case 'JOIN':
      return {
        what: session,
        why: at ? `It is your next one: ${formatNear(at, zone)}.` : 'It is your next one.',
        button: 'To the session',
        to: `/session/${subjectId}`,
      }
    case 'REVIEW':
      return {
        what: `review ${session}`,
        why: `Held on ${day}. While it is fresh, and before it closes.`,
        button: 'Write the review',
        to: `/sessions/${subjectId}/feedback`,
      }
    case 'SELF_SCORE':
      return {
        what: `score yourself for ${session}`,
        why: `The scorecard of ${day} is sealed until you have.`,
        button: 'Score yourself',
        to: `/session/${subjectId}#scorecard`,
      }
    case 'READ':
      return {
        what: `read the scorecard of ${session}`,
        why: `You have not opened the one of ${day}. What it asks for becomes your next drill.`,
        button: 'Read it',
        to: `/session/${subjectId}#scorecard`,
      }
    case 'DRILL':
      return {
        what: `drill ${title?.toLowerCase()}`,
        why: coachName
          ? `Due since ${day}. It follows from what ${coachName} wants you to work on.`
          : `Due since ${day}. You chose to practise it.`,
        button: 'Do the drill',
        to: `/drills/${subjectId}`,
      }
    case 'PRACTISE':
      return {
        what: `practise “${title}”`,
        why: 'Nothing else waits, and it is a case that you have not seen.',
        button: 'See the case',
        to: `/case-library/${subjectId}`,
      }
    case 'BOOK':
      return {
        what: 'book a session',
        why: 'Nothing waits and nothing is ahead: a coach sees what you cannot.',
        button: 'Find a coach',
        to: '/coaches',
      }
  }
}
