import BookOpen from 'lucide-react/icons/book-open'
import Calendar from 'lucide-react/icons/calendar'
import ChartLine from 'lucide-react/icons/chart-line'
import Dumbbell from 'lucide-react/icons/dumbbell'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Library from 'lucide-react/icons/library'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import TrendingUp from 'lucide-react/icons/trending-up'
import User from 'lucide-react/icons/user'
import UserCog from 'lucide-react/icons/user-cog'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { IconShape } from '../components/Icon.tsx'
import type { NavItem } from './nav-links.ts'

export const navIcons: Record<NavItem['icon'], IconShape> = {
  home: House,
  coaches: Users,
  cases: Library,
  sessions: Calendar,
  guide: BookOpen,
  profile: User,
  dashboard: LayoutDashboard,
  self: UserRound,
  users: UserCog,
  progress: TrendingUp,
  drills: Dumbbell,
  packages: Package,
  analytics: ChartLine,
  settings: Settings,
}
