import CalendarIcon from 'lucide-react/icons/calendar'
import BookOpen from 'lucide-react/icons/book-open'
import ChartLine from 'lucide-react/icons/chart-line'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Dumbbell from 'lucide-react/icons/dumbbell'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Library from 'lucide-react/icons/library'
import Settings from 'lucide-react/icons/settings'
import Sun from 'lucide-react/icons/sun'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { Viewer } from '../auth/viewer.ts'
import type { IconShape } from '../components/Icon.tsx'
import { COACH_PAGE, type HeaderLink } from './nav-links.ts'

export interface Tab extends HeaderLink {
  icon: IconShape
  /** What waits there is counted on it. */
  counts?: 'requests' | 'queues'
}

const YOU: Tab = { to: '/profile', label: 'You', icon: CircleUserRound, also: /^\/(notifications|packages)$/ }
const COACHES: Tab = { to: '/coaches', label: 'Coaches', icon: Users, also: COACH_PAGE }

/** A visitor's fifth tab is signing in, which is no address. */
const VISITOR: Tab[] = [
  { to: '/', label: 'Home', icon: House, also: /^\/landing$/ },
  COACHES,
  { to: '/case-library', label: 'Cases', icon: Library },
  { to: '/resources', label: 'Guide', icon: BookOpen },
]

const TABS: Record<Viewer['userType'], Tab[]> = {
  JOB_SEEKER: [
    { to: '/dashboard', label: 'Today', icon: Sun },
    COACHES,
    {
      to: '/drills',
      label: 'Practise',
      icon: Dumbbell,
      also: /^\/(case-library|resources|progress|analytics)\b/,
    },
    { to: '/sessions', label: 'Sessions', icon: CalendarIcon, also: /^\/session(\/|-booking$)/ },
    YOU,
  ],
  COACH: [
    { to: '/coach-dashboard', label: 'Today', icon: Sun, counts: 'requests' },
    { to: '/coach/schedule', label: 'Schedule', icon: CalendarIcon, also: /^\/sessions?(\/|-booking$|$)/ },
    { to: '/coach/students', label: 'Students', icon: GraduationCap },
    { to: '/coach/earnings', label: 'Earnings', icon: Wallet },
    { ...YOU, also: /^\/(notifications|coach-profile-management|coach\/reviews)$/ },
  ],
  ADMIN: [
    { to: '/admin-dashboard', label: 'Desk', icon: Inbox, counts: 'queues' },
    { to: '/admin/users', label: 'Users', icon: Users },
    { to: '/admin/analytics', label: 'Analytics', icon: ChartLine },
    { to: '/admin/settings', label: 'Settings', icon: Settings },
    { ...YOU, also: /^\/notifications$/ },
  ],
}

/** The destinations at the bottom of a phone. */
export const tabsOf = (userType: Viewer['userType'] | null): readonly Tab[] =>
  userType ? TABS[userType] : VISITOR
