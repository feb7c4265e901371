import { plainMarkdown } from '../../../lib/plain-markdown.ts'
import type { Change } from '../amendments/amendment.rules.ts'
import type { Scored } from '../progress/weighted-mean.rules.ts'
import type { ScorecardContent } from '../scorecard.rules.ts'
import { DIMENSION_TEXTS } from '../template.rules.ts'

/** Everything that the page of a scorecard shows. */
export interface ReportedCard extends ScorecardContent {
  sessionTitle: string
  startsAt: Date
  coachName: string
  seekerName: string
  overall: number | null
  submittedAt: Date
  self: { scores: Scored[]; overall: number | null } | null
  fileName: string | null
  amendments: { amendedAt: Date | string; afterReview: boolean; reason: string | null; changes: Change[] }[]
}

/** What the document says, in Markdown; `title` and `summary` stand above it. */
export function reportText(card: ReportedCard) {
  return {
    label: 'Scorecard',
    title: plainTitle(card.sessionTitle),
    summary: `${plainTitle(card.seekerName) || 'A student'} with ${plainTitle(card.coachName)}, ${day(card.startsAt)}`,
    body: [
      verdict(card),
      section('Work on this', priorities(card)),
      section('Scores', scores(card)),
      section('Strengths', card.strengths.map((text) => `- ${plainMarkdown(text)}`).join('\n')),
      section('Amended', amendments(card)),
      card.fileName && `The coach also uploaded a sheet: ${plainMarkdown(card.fileName)}`,
      `Sent on ${day(card.submittedAt)}. Dates are in UTC.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

const plainTitle = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const section = (title: string, body: string) => (body ? `## ${title}\n\n${body}` : '')

function verdict({ overall, self, recommendation, explanation }: ReportedCard): string {
  return [
    overall !== null && `**Weighted mean** ${overall.toFixed(1)}`,
    self?.overall != null && `**Own scores** ${self.overall.toFixed(1)}`,
    recommendation && `**Would pass** ${recommendation.replaceAll('_', ' ')}`,
    explanation && plainMarkdown(explanation),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const priorities = ({ priorities: list }: ReportedCard): string =>
  list
    .map(({ dimension, observation, why, nextStep }, index) => {
      const label = dimension ? `**${DIMENSION_TEXTS[dimension].label}** ` : ''
      return `${index + 1}. ${label}${plainMarkdown(observation)} ${plainMarkdown(why)} **Next:** ${plainMarkdown(nextStep)}`
    })
    .join('\n')

function scores({ scores: list, self }: ReportedCard): string {
  const observed = list.filter(({ score }) => score !== null)
  if (observed.length === 0) return ''
  const ownOf = new Map(self?.scores.map(({ dimension, score }) => [dimension, score]))
  const rows = observed.map(({ dimension, score, evidence }) => {
    const cells = [
      DIMENSION_TEXTS[dimension].label,
      score,
      ownOf.get(dimension) ?? '',
      plainMarkdown(evidence),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const unseen = list
    .filter(({ score }) => score === null)
    .map(({ dimension }) => DIMENSION_TEXTS[dimension].label)
  return [
    ['| Dimension | Coach | Own | Evidence |', '| :--- | ---: | ---: | :--- |', ...rows].join('\n'),
    unseen.length > 0 && `Not observed: ${unseen.join(', ').toLowerCase()}.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const amendments = ({ amendments: list }: ReportedCard): string =>
  list
    .map(({ amendedAt, afterReview, reason, changes }) =>
      [
        `**Amended on ${day(new Date(amendedAt))}**${afterReview ? ', after the review was public' : ''}`,
        reason && `“${plainMarkdown(reason)}”`,
        changes
          .map(
            ({ label, from, to }) =>
              `- ${label}: ${plainMarkdown(from) || 'nothing'} › ${plainMarkdown(to) || 'nothing'}`,
          )
          .join('\n'),
      ]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n')

const day = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at)
