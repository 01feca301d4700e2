// Parameter types of values that came as JSON. A driver that guesses the type would convert a large whole number to a double.

export type ParameterType = 'Int' | 'BigInt' | 'Float' | 'Bit' | 'NVarChar';

const int32 = 2 ** 31;

export function parameterType(value: unknown): ParameterType {
  if (typeof value === 'boolean') return 'Bit';
  if (typeof value !== 'number') return 'NVarChar';
  if (!Number.isSafeInteger(value)) return 'Float';
  return value >= -int32 && value < int32 ? 'Int' : 'BigInt';
}
