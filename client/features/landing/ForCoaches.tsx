import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useAuthModal } from '../../auth/auth-modal.ts'
import { PlainSignIn } from '../../auth/PlainSignIn.tsx'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { EarningsCalculator } from './EarningsCalculator.tsx'

const FACTS = [
  [BadgeCheck, 'A person checks your profile before students see it'],
  [CalendarClock, 'Your hours, in your own zone, with notice and time off'],
  [ClipboardCheck, 'Cases, scorecards, scheduling and payment included'],
] as const

const STEPS = [
  ['Build your page', 'Your story, price and hours. The preview shows what students see.'],
  ['We check you', 'One document for each claim. Students see what we checked.'],
  ['Coach', 'The call, the case and your notes are on one page.'],
  ['Get paid', 'Weekly, once your scorecard is sent and the time for a dispute has passed.'],
] as const

/** For those who would coach: what they earn, and how it works. */
export function ForCoaches() {
  const { open } = useAuthModal()
  return (
    <section
      aria-labelledby="for-coaches"
      className="mt-16 rounded-l bg-brand-deep p-5 text-white md:mt-24 md:p-12"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
        <div>
          <h2 id="for-coaches">Coach case interviews, in the hours you choose.</h2>
          <p className="mt-4 max-w-[40ch] text-white/88">
            You ran these interviews. Candidates pay for that experience. You set the rate; it’s free to join.
          </p>
          <Button
            variant="onDeep"
            size="lg"
            className="mt-7"
            onClick={() => open('signup', { userType: 'COACH' })}
          >
            Become a coach
          </Button>
          <PlainSignIn variant="onDeep" size="lg" className="mt-7">
            Become a coach
          </PlainSignIn>
          <ul className="mt-7 grid gap-2.5 text-small text-white/88">
            {FACTS.map(([icon, text]) => (
              <li key={text} className="flex gap-2.5">
                <Icon of={icon} className="mt-0.5" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <EarningsCalculator />
      </div>
      <ol className="mt-10 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(([title, text], i) => (
          <li key={title} className="border-t border-white/25 pt-4">
            <h3 className="num">
              {i + 1}. {title}
            </h3>
            <p className="mt-1.5 text-small text-white/88">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
