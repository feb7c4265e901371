import { Card } from '../../../components/layout/Card.tsx'
import { useStudentStandingQuery } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { TrendSection } from '../../trends/TrendSection.tsx'
import { CasesKnown } from './CasesKnown.tsx'
import { StudentPriorities } from './StudentPriorities.tsx'

interface StudentStandingProps {
  studentId: string
  name: string
  zone: string
}

/** How a student stands by the viewer's own scorecards, and the cases they know; silent while it cannot be asked. */
export function StudentStanding({ studentId, name, zone }: StudentStandingProps) {
  const { data } = useStudentStandingQuery({ variables: { id: studentId } })
  const standing = data?.studentStanding
  if (!standing) return null
  const { scorecards, means, dimensions } = standing
  return (
    <>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <StudentPriorities standing={standing} name={name} zone={zone} />
        <CasesKnown standing={standing} name={name} zone={zone} />
      </div>
      <div className="mt-9">
        {means.length + dimensions.length > 0 ? (
          <>
            <TrendSection
              title={`How ${name} scores with you`}
              means={means}
              dimensions={dimensions}
              zone={zone}
            />
            <p className="mt-3 text-tiny text-ink-2">
              From {plural(scorecards, 'scorecard')} of yours. What other coaches gave is between them and{' '}
              {name}.
            </p>
          </>
        ) : (
          <Card as="section" aria-labelledby="trend" className="p-5 sm:p-6">
            <h2 id="trend" className="text-heading">
              How {name} scores with you
            </h2>
            <p className="mt-1 text-small text-ink-2">
              Your first scorecard starts the chart. From the third on it says whether they are rising.
            </p>
          </Card>
        )}
      </div>
    </>
  )
}
