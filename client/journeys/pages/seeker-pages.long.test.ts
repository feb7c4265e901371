import { walkPages } from '../../testing/pages/walk-pages.ts'

walkPages('seeker', 'in every width and theme')
