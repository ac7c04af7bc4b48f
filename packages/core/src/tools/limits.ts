import type * as z from 'zod/mini';

/** Bounds of a number or list schema. */
export interface Bounds {
  readonly isInteger: boolean;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly length: number | undefined;
}

interface CheckDef {
  readonly check: string;
  readonly value?: number;
  readonly maximum?: number;
  readonly length?: number;
}

/** The bounds of a number schema, or of the length of a list schema. */
export function limitsOf(schema: z.core.$ZodType): Bounds {
  const { checks = [], format } = schema._zod.def as z.core.$ZodTypeDef & { format?: string };
  const defs = checks.map((check) => check._zod.def as CheckDef);
  const find = (name: string): CheckDef | undefined => defs.find(({ check }) => check === name);
  return {
    isInteger: format === 'safeint',
    least: find('greater_than')?.value,
    most: find('less_than')?.value ?? find('max_length')?.maximum,
    length: find('length_equals')?.length,
  };
}
