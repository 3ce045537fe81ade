"""Fair luck: a table commits to a secret before anybody adds to it, and shows the secret when the game is over.

The seed of such a game is a hash of the secret, of what each seat added (entropies, in seat order), and of the game with its options.
The server cannot choose the luck, since it was bound to its secret before it knew what players would add; players cannot, since they
do not know the secret.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from undertable.kernel.errors import BadRecord
from undertable.kernel.header import Header, Proof, Record


def commitment_to(secret: str) -> str:
    """What everybody may see of a secret (64 hexadecimal digits) from the beginning."""
    return blake2b(bytes.fromhex(secret), digest_size=32, person=b"ut commitment").hexdigest()


def fair_seed(secret: str, entropies: list[str], header: Header) -> str:
    """The seed that follows from the secret, what the seats added, and what is played."""
    parts = [secret, entropies, header.game, header.version, header.seats, header.options, header.packs]
    return blake2b(msgspec.json.encode(parts, order="deterministic"), digest_size=32, person=b"ut fair seed").hexdigest()


def fairness_text(proof: Proof, names: list[str]) -> str:
    """What a proof that holds shows, in words."""
    added = [names[seat] for seat in proof.players if 0 <= seat < len(names)]
    if not added:
        return "Fair: the luck follows from the secret that the table committed to. No player added to it, so the server alone chose it."
    return f"Fair: the luck follows from the secret that the table committed to and from what {' and '.join(added)} added after that."


def check_fair(record: Record, commitment: str = "") -> Proof:
    """The proof in a record; BadRecord if it does not hold. `commitment`: what the table showed at its start.

    That the choices lead to the end of the record under this seed is for `replay` to check.
    """
    proof = record.proof
    if proof is None:
        raise BadRecord("this game has no commitment: its seed was chosen, or it was not played on a server")
    if commitment and commitment.strip().lower() != proof.commitment:
        raise BadRecord(f"the table committed to {commitment.strip()}, but the record says {proof.commitment}")
    try:
        kept = commitment_to(proof.secret)
    except ValueError:
        raise BadRecord("the secret in this record is not made of hexadecimal digits") from None
    if kept != proof.commitment:
        raise BadRecord("the secret in this record is not the one that the table committed to")
    if len(proof.entropies) != record.seats:
        raise BadRecord(f"the record has what {len(proof.entropies)} seats added, not {record.seats}")
    if fair_seed(proof.secret, proof.entropies, record) != record.seed:
        raise BadRecord("the seed of this record does not follow from the secret, what the seats added, and the options")
    return proof
