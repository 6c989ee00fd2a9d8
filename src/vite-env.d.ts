/// <reference types="@mui/x-data-grid/themeAugmentation" />

interface ImportMetaEnv {
  /** Address of another team's host; without it the origin that served the app. */
  readonly VITE_API_URL?: string
  /** `off` builds an application that keeps nothing for the next visit, and forgets what it kept. */
  readonly VITE_SERVICE_WORKER?: string
}
