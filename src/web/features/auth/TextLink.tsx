import { Link, type LinkProps } from 'react-router';

export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="font-medium text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    />
  );
}
