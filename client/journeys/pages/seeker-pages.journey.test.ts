import { walkPages } from '../../testing/pages/walk-pages.ts'

walkPages('seeker', 'once')
