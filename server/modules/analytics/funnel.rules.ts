import type { RecordMetric } from './metric.rules.ts'

interface Step {
  key: string
  label: string
  /** What is counted, in a sentence. */
  definition: string
  /** What lists the rows behind it; null for what is anonymous. */
  metric: RecordMetric | null
}

/** From a visit to a review; each key names the figure of a day it counts. */
export const STEPS: readonly Step[] = [
  {
    key: 'visits',
    label: 'Visited',
    definition: 'Browser tabs that opened a page. Visitors who refuse analytics are not counted.',
    metric: null,
  },
  {
    key: 'coachViews',
    label: 'Viewed a coach',
    definition: 'Browser tabs that opened a coach’s page.',
    metric: null,
  },
  {
    key: 'holds',
    label: 'Held a time',
    definition: 'Times that were held or booked, by the moment they were held.',
    metric: 'HOLDS',
  },
  {
    key: 'paid',
    label: 'Paid',
    definition:
      'Payments that went through, by the moment they were taken. Free intro calls are not payments.',
    metric: 'PAID',
  },
  {
    key: 'completed',
    label: 'Completed',
    definition: 'Sessions that both sides held, by the moment they were completed.',
    metric: 'COMPLETED',
  },
  {
    key: 'reviewed',
    label: 'Reviewed',
    definition: 'Reviews that seekers wrote, published or not, by the moment they were sent.',
    metric: 'REVIEWED',
  },
]
