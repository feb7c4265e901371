import type { Task_taskFragment } from '../../generated/graphql.ts'
import { formatDay, formatNear, formatTime } from '../../lib/time.ts'

export type Task = Task_taskFragment

interface TaskWords {
  title: string
  note: string
  /** Verb and object. */
  button: string
  to: string
}

/** A task of the day: what it is, why it is due, and where it is done. */
export function taskWords({ kind, subjectId, title, coachName, at }: Task, zone: string): TaskWords {
  const coach = coachName ?? 'your coach'
  const day = at ? formatDay(at, zone) : ''
  switch (kind) {
    case 'PREPARE':
      return {
        title: `Tell ${coach} what to practise`,
        note: `${title}, ${at ? formatNear(at, zone) : ''}. A short note before the session is enough.`,
        button: 'Write a note',
        to: `/session/${subjectId}`,
      }
    case 'REVIEW':
      return {
        title: `Review ${title} with ${coach}`,
        note: `You met on ${day}. Your scorecard opens after the review.`,
        button: 'Write review',
        to: `/sessions/${subjectId}/feedback`,
      }
    case 'SELF_SCORE':
      return {
        title: `Score yourself for ${title}`,
        note: `Then compare with ${coach}’s scorecard of ${day}.`,
        button: 'Score yourself',
        to: `/session/${subjectId}#scorecard`,
      }
    case 'READ':
      return {
        title: `Read the scorecard of ${title}`,
        note: `From ${coach}, ${day}. Its first priority becomes a drill.`,
        button: 'Read scorecard',
        to: `/session/${subjectId}#scorecard`,
      }
    case 'DRILL':
      return {
        title: `Drill: ${title}`,
        note: coachName ? `${coachName} asked for it. Due ${day}.` : `You chose it. Due ${day}.`,
        button: 'Start drill',
        to: `/drills/${subjectId}`,
      }
    case 'PRACTISE':
      return {
        title: `Practise the case ${title}`,
        note: 'You haven’t seen this one. Work through it alone, at your pace.',
        button: 'Open case',
        to: `/case-library/${subjectId}`,
      }
  }
}

const DONE: Record<Task['kind'], string> = {
  PREPARE: 'Sent',
  REVIEW: 'Review sent',
  SELF_SCORE: 'Scored',
  READ: 'Read',
  DRILL: 'Done',
  PRACTISE: 'Finished',
}

/** "Done at 08:10. 9 of 10 correct." */
export function doneNote({ kind, doneAt, rightParts, parts }: Task, zone: string): string {
  const score = rightParts != null && parts != null ? ` ${rightParts} of ${parts} correct.` : ''
  return `${DONE[kind]} at ${doneAt ? formatTime(doneAt, zone) : ''}.${score}`
}

/** "Drill: Structuring" on its due day, which starts in the seeker's zone. */
export function laterWords({ title, at }: Task, zone: string): string {
  return `Next: ${title} drill on ${at ? formatDay(at, zone) : 'a later day'}.`
}
