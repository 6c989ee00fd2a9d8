export interface ProductionPackage {
  /** Where npm puts it. */
  folder: string
  name: string
  version: string
  /** Licence in SPDX form, as the package names it. */
  license: string
  hasInstallScript: boolean
}

/** Every package that the product runs with, the typeface among them, by the lock file. */
export function productionPackages(): ProductionPackage[]
