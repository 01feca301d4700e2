// Types of values that came as JSON: a driver that had to guess would turn a large whole number into a double.

export type ParameterType = 'Int' | 'BigInt' | 'Float' | 'Bit' | 'NVarChar';

const int32 = 2 ** 31;

export function parameterType(value: unknown): ParameterType {
  if (typeof value === 'boolean') return 'Bit';
  if (typeof value !== 'number') return 'NVarChar';
  if (!Number.isSafeInteger(value)) return 'Float';
  return value >= -int32 && value < int32 ? 'Int' : 'BigInt';
}
