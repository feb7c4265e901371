import { useViewer } from '../../auth/viewer.ts'
import { useNow } from '../../components/use-now.ts'
import { formatTime } from '../../lib/time.ts'
import { greeting } from './greeting.ts'

/** The first line of everybody's own dashboard, by the hour it is where they are. */
export function Greeting({ zone }: { zone: string }) {
  const { viewer } = useViewer()
  const words = greeting(formatTime(useNow(60_000), zone))
  return (
    <h1 className="text-[clamp(1.875rem,3.5vw,2.5rem)]">
      {viewer?.firstName ? `${words}, ${viewer.firstName}` : words}
    </h1>
  )
}
