import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { ReportFollowUps } from './ReportFollowUps.tsx'
import { LargestGap } from './LargestGap.tsx'
import { ReportAmendments } from './ReportAmendments.tsx'
import { ReportPriorities } from './ReportPriorities.tsx'
import { ReportScores } from './ReportScores.tsx'
import { ReportVerdict } from './ReportVerdict.tsx'
import { fileSize, type ScorecardView } from './scorecard-words.ts'

interface ScorecardReportProps {
  view: ScorecardView
  /** The priorities stand beside it, with what trains them. */
  prioritiesApart?: boolean
}

/** A scorecard as both sides read it: the verdict, each score with its evidence and the seeker's own, and what to do next. */
export function ScorecardReport({ view, prioritiesApart = false }: ScorecardReportProps) {
  const { scorecard, selfScore, file } = view
  if (!scorecard) return null
  const { strengths, priorities, scores, writtenAfterReview } = scorecard
  const dimensions = [...view.dimensions, ...view.moreDimensions]
  const labelOf = (dimension: string) => dimensions.find((one) => one.dimension === dimension)?.label

  return (
    <Card as="section" aria-label="Scorecard" data-printed className="overflow-hidden">
      <ReportVerdict scorecard={scorecard} own={selfScore?.overall} />
      {writtenAfterReview && (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2 sm:px-6">
          Written after the review: when it was sent, the review of this session could be read already.
        </p>
      )}
      <ReportFollowUps followUps={view.followUps} />
      <ReportAmendments amendments={scorecard.amendments} />
      {priorities.length > 0 && !prioritiesApart && (
        <ReportPriorities priorities={priorities} labelOf={labelOf} />
      )}
      <ReportScores scores={scores} selfScore={selfScore} labelOf={labelOf} />
      {prioritiesApart && <LargestGap scores={scores} selfScore={selfScore} labelOf={labelOf} />}
      <div className="p-5 sm:p-6">
        <h3 className="text-heading">Strengths</h3>
        <ul className="mt-2 grid max-w-prose list-disc gap-1.5 pl-5 marker:text-brand">
          {strengths.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {view.reportUrl && (
          <p className="mt-5 print:hidden">
            <a
              href={view.reportUrl}
              className="press inline-flex items-center gap-2 text-small font-semibold text-brand hover:underline"
            >
              <Icon of={Download} size={16} />
              Download as a PDF
            </a>
          </p>
        )}
        {file && (
          <a
            href={file.url}
            className="mt-5 inline-flex items-center gap-2 text-small font-semibold text-brand"
          >
            <Icon of={FileText} size={16} />
            <span className="hover:underline">{file.name}</span>
            <span className="num font-normal text-ink-2">{fileSize(file.size)}</span>
          </a>
        )}
      </div>
    </Card>
  )
}
