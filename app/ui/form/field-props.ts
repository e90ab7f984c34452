import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";

/* conform's props of a field without its key: React warns of a key that is spread, and a reset must not remount it. */

type InputOptions = Parameters<typeof getInputProps>[1];

export const inputProps = (field: FieldMetadata<unknown>, options: InputOptions) =>
	withoutKey(getInputProps(field, options));

export const selectProps = (field: FieldMetadata<unknown>) => withoutKey(getSelectProps(field));

export const textareaProps = (field: FieldMetadata<unknown>) => withoutKey(getTextareaProps(field));

function withoutKey<Props extends { key: string | undefined }>({ key: _, ...props }: Props) {
	return props;
}
